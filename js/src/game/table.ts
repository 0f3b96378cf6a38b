import { widget } from "../shared/anywidget";
import { open } from "./open";
import { Clocked } from "./clocked";
import styles from "./clock.css";

/** A board at a table of a class, which may have a clock: other boards do without the code. */
export default widget((props: Parameters<typeof open>[0], host) =>
  open(props, host, { styles, beside: (...parts) => new Clocked(...parts) }),
);
