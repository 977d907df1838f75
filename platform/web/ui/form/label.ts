import type { FormInstance } from 'antd'

type Path = readonly (string | number)[]
/** What antd hands out of a field: an element, or an object that holds it. */
type Instance = { nativeElement?: unknown; input?: unknown; resizableTextArea?: { textArea?: unknown } } | undefined

/**
 * The element of a field: the one in a form that bears its name as an id, else the one its form knows. A part of the page may have the
 * same id, as `content` has, and what antd hands out may only look like an element.
 */
export function elementOf<V>(path: Path, form?: FormInstance<V>): Element | null {
  if (path.length === 0) return null
  const named = document.getElementById(path.join('_'))
  if (named?.closest('.ant-form-item')) return named
  const found = form?.getFieldInstance([...path] as never) as Instance
  const known = [found?.nativeElement, found?.input, found?.resizableTextArea?.textArea, found]
  return known.find((one) => one instanceof Element) ?? named
}

/** The label a field has on the screen; forms know only its name. */
export function labelOf<V>(path: Path, form?: FormInstance<V>): string {
  const item = elementOf(path, form)?.closest('.ant-form-item')
  const own = document.querySelector(`label[for="${CSS.escape(path.join('_'))}"]`)
  const label = own ?? item?.querySelector('.ant-form-item-label label')
  const words = label ? label.textContent.trim() : item?.querySelector('[aria-label]')?.getAttribute('aria-label')
  // of several alike the group says which
  const group = path.length > 1 ? (label ?? item)?.closest('fieldset')?.querySelector('legend')?.textContent : ''
  return [group, words].filter(Boolean).join(' · ')
}
