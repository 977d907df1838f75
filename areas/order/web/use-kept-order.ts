import type { FormInstance } from 'antd'
import { queryClient } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { draft } from '#platform/web/ui/form/draft.ts'
import { useKeptSubmit } from '#platform/web/ui/form/use-kept-submit.ts'
import { begunLines } from './form.rules.ts'
import { inputOf, startOf, type Values } from './form.values.ts'
import type { FormProps } from './OrderForm.tsx'
import { orderQuery, saveOrder, submitOrder, type Order } from './order.queries.ts'
import { useSubmitAsk } from './use-submit-ask.tsx'

type Options = Omit<FormProps, 'onDirty' | 'onAnew'> & { form: FormInstance<Values> }
/** An order that is kept as a draft and submitted, with what is asked before. */
export function useKeptOrder({ form, old, now, start, fresh, onKept, onSent }: Options) {
  const code = start.customerCode
  const [ask, question] = useSubmitAsk(code)
  const own = useKeptSubmit<Values, Order>({
    form,
    old,
    now,
    name: 'order',
    fresh,
    onKept,
    onSent,
    saved: 'order.saved',
    submitted: 'order.submitted',
    startOf: (record) => startOf(record, start),
    read: (id) => queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 }),
    save: async (values, kept) => {
      const saved = await saveOrder(inputOf(values, code, kept))
      keepBegun(saved, values)
      return saved
    },
    submit: (kept) => submitOrder(kept, true),
    ask: (values, kept) => ask(values, kept?.id),
  })
  return { own, question }
}

/** A line that is only begun is not kept with the draft: it stays in the browser, and that is said. */
function keepBegun({ id, version }: { id: number; version: number }, values: Values): void {
  const begun = begunLines(values.lines)
  if (begun === 0) return
  draft.write(`order.${id}.${version}`, values)
  notify.info(t('order.lines_open', { count: begun }))
}
