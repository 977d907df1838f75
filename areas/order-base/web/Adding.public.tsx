import { Suspense } from 'react'
import { part } from '#platform/web/load/part.tsx'

const forms = {
  delivery: part(() => import('./DeliveryForm.tsx')),
  contact: part(() => import('./ContactForm.tsx')),
  invoice: part(() => import('./InvoiceForm.tsx')),
}
/** What of a customer's basic data can be added without leaving the page that needs it. */
export type Adds = keyof typeof forms

/** The form of a new one, over the page in view; `onClose` comes after saving too. Pages that show it name `orderBaseTexts`. */
export default function Adding({ kind, onClose }: { kind: Adds; onClose: () => void }) {
  const KindForm = forms[kind]
  return (
    <Suspense>
      <KindForm id={undefined} search={{}} onClose={onClose} />
    </Suspense>
  )
}
