import { html, setAll } from "../shared/element";
import type { Field } from "../shared/wire";
import type { Form, FormContext } from "./form_types";
import { rolls } from "./rolls";

/** Chromium lets Tab pass by radio buttons in a group named as one that is gone. */
let groups = 0;

export function form(field: Field, context: FormContext): Form {
  const { form: kind } = field;
  if (kind === "rolls") return rolls(field, context);
  return field.options.length ? choice(field, context, kind === "one" ? "radio" : "checkbox") : line(field, context);
}

function choice(field: Field, { say, changed, signal }: FormContext, type: string): Form {
  const name = `answer ${groups++}`;
  const inputs = field.options.map(() => html("input", { type, name }));
  const labels = inputs.map((input, index) => html("label", {}, html("span", {}, field.options[index]![1]), input));
  const options = html("div", { class: "options" }, ...labels);
  // A Chinese character is as wide as two letters.
  const widths = field.options.map(([, label]) => label.replace(/[\u2e80-\uffff]/g, "mm").length);
  options.style.setProperty("--longest", String(Math.max(...widths)));
  const legend = html("legend", { class: field.label ? "title" : "spoken" }, field.label || say("lesson.answer"));
  const element = html("fieldset", {}, legend, options);
  element.addEventListener("change", changed, { signal });
  const chosen = () => field.options.filter((_, index) => inputs[index]!.checked).map(([value]) => value);
  return {
    element,
    value: () => (type === "radio" ? (chosen()[0] ?? null) : chosen()),
    fill: (value) => {
      const values = Array.isArray(value) ? value : [value];
      inputs.forEach((input, index) => (input.checked = values.includes(field.options[index]![0])));
    },
    freeze: (frozen) => (element.disabled = frozen),
  };
}

/** A number or, where the field is one for text, a line of text. */
function line(field: Field, { say, plain, changed, submit, signal }: FormContext): Form {
  const label = field.label || say("lesson.answer");
  const input = html("input", { type: "text", "aria-label": label, dir: "auto" });
  input.autocomplete = "off";
  if (field.form === "number") input.inputMode = "numeric";
  input.addEventListener("input", changed, { signal });
  const onKey = ({ key }: KeyboardEvent) => key === "Enter" && submit();
  input.addEventListener("keydown", onKey, { signal });
  const told = field.row ? [] : [html("span", {}, label)];
  const element = html("label", { class: `${field.form}-field` }, input, ...told);
  return {
    element,
    value: () => {
      const typed = plain(input.value.trim());
      return /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed || null;
    },
    fill: (value) => (input.value = String(value ?? "")),
    freeze: (frozen) => setAll(input, { readonly: frozen }),
  };
}
