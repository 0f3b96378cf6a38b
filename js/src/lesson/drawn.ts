import { arrows } from "../board/arrows";
import { widget } from "../shared/anywidget";
import { open } from "./lesson_widget";

/** A lesson with arrows on its boards, which few lessons have: the others do without the code. */
export default widget((props: Parameters<typeof open>[0], host) => open(props, host, arrows));
