/** Keep a plain key from what lies around; those with Ctrl or Cmd are the notebook's, which pastes and saves by them. */
export function keep(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}
