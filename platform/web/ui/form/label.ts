/** The label a field has on the screen; forms know only its name. */
export const labelOf = (path: readonly (string | number)[]): string =>
  document.querySelector(`label[for="${CSS.escape(path.join('_'))}"]`)?.textContent ?? ''
