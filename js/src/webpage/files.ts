export { progressFile } from "../shared/progress_file";
export { matchFile } from "./match_file";
