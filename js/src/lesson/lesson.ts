import { widget } from "../shared/anywidget";
import { open } from "./lesson_widget";

export default widget(open);
