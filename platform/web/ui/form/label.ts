/** The label a field has on the screen; forms know only its name. */
export function labelOf(path: readonly (string | number)[]): string {
  const label = document.querySelector(`label[for="${CSS.escape(path.join('_'))}"]`)
  // of several alike the group says which
  const group = path.length > 1 ? label?.closest('fieldset')?.querySelector('legend')?.textContent : ''
  return [group, label && wordsOf(label)].filter(Boolean).join(' · ')
}

/** Without what stands beside the words: that it is needed to submit. */
function wordsOf(label: Element): string {
  const words = label.cloneNode(true) as Element
  for (const aside of words.querySelectorAll('.form-needed')) aside.remove()
  return words.textContent.trim()
}
