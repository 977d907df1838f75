import type { OrderNeed } from '#areas/order-base/contract.ts'
import type { FormInstance } from 'antd'
import { useState, type FocusEvent } from 'react'
import type { Values } from './form.values.ts'
import type { Verdict } from './order.queries.ts'

/** What is only not filled in yet: nobody is told off for it before they wrote there and left it empty, or sent the form. */
const gaps: ReadonlySet<string> = new Set(['order.required', 'order.no_lines'])

/** What a first order lacks and the form says in front already, by the field that stays empty for it. */
const needs: Readonly<Record<string, readonly OrderNeed[]>> = {
  deliveryAddressId: ['delivery'],
  contactId: ['contact'],
  invoiceAddressId: ['invoice', 'review'],
}

/**
 * Which verdicts are of fields nobody has come to yet, and which the form has said in front: `lacks`; `isTold` once an order was kept
 * or sent.
 */
export function useStillOpen(form: FormInstance<Values>, isTold: boolean, lacks: readonly OrderNeed[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const { id } = target
    if (id && !left.has(id) && form.isFieldTouched(id as keyof Values)) setLeft(new Set([...left, id]))
  }
  // a link beside it leads out of the form to what has to be made first
  const isOpen = ({ code, field, link }: Verdict) => !isTold && !link && gaps.has(code) && !left.has(field)
  const isAbove = ({ field }: Verdict) => !isTold && (needs[field] ?? []).some((need) => lacks.includes(need))
  return { isOpen, isAbove, onBlur }
}
