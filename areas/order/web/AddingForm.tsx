import { Suspense, useState } from 'react'
import type { Adds } from '#areas/order-base/web/Adding.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { part } from '#platform/web/load/part.tsx'
import { orderForm } from '../form.contract.ts'
import { AddContext } from './adding.ts'
import OrderForm, { type FormProps } from './OrderForm.tsx'

const Adding = part(() => import('#areas/order-base/web/Adding.public.tsx'))

/** The form of an order, with the form of what it lacks beside it: one within the other would send both. */
export default function AddingForm(props: FormProps) {
  const [adds, setAdds] = useState<Adds>()
  const added = () => {
    setAdds(undefined)
    void invalidate(orderForm.start)
  }
  return (
    <>
      <AddContext value={setAdds}>
        <OrderForm {...props} />
      </AddContext>
      {adds && (
        <Suspense>
          <Adding kind={adds} onClose={added} />
        </Suspense>
      )}
    </>
  )
}
