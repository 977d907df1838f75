import { useEffect, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { prepareAsking, useAsk } from '#platform/web/ui/state/ask.tsx'
import { checkOf, frameOf, piecesOf, type Values } from './form.values.ts'
import { precheck } from './order.queries.ts'
import { Summary } from './Summary.tsx'

/** Asks whether an order is submitted as it stands, with what it comes to; what is stopped is not asked for: it is refused, each at its field. */
export function useSubmitAsk(
  code: string,
): [ask: (values: Values, id: number | undefined) => Promise<boolean>, question: ReactNode] {
  const [ask, question] = useAsk()
  useEffect(prepareAsking, [])
  const askFor = async (values: Values, id: number | undefined) => {
    const check = await precheck(checkOf(values, code, id))
    if (!check.ready) return true
    const { currency } = frameOf(values.frame)
    const content = <Summary poNo={values.poNo} qty={piecesOf(values.lines)} currency={currency} check={check} />
    return ask({ title: t('order.submit_title'), yes: t('order.submit'), content })
  }
  return [askFor, question]
}
