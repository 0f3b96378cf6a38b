import { widget } from "../shared/anywidget";
import { open } from "./open";

export default widget((props: Parameters<typeof open>[0], host) => open(props, host));
