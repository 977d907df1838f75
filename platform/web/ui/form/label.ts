/** The label a field has on the screen; forms know only its name. */
export function labelOf(path: readonly (string | number)[]): string {
  const label = document.querySelector(`label[for="${CSS.escape(path.join('_'))}"]`)
  // of several alike the group says which
  const group = path.length > 1 ? label?.closest('fieldset')?.querySelector('legend')?.textContent : ''
  return [group, label?.textContent].filter(Boolean).join(' · ')
}
