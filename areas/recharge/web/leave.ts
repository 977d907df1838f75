import type { Form } from './recharge.queries.ts'

/** Leaves for the page of a channel, in this tab: what it answers to leads back here. */
export function leaveFor({ action, method, fields }: Form): void {
  const form = document.createElement('form')
  Object.assign(form, { action, method, hidden: true, acceptCharset: 'utf-8' })
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  // a field named `submit` would stand in its way
  HTMLFormElement.prototype.submit.call(form)
}
