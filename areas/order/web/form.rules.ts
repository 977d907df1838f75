import type { FormRule } from 'antd'
import { pricePattern } from '#platform/contract/price.ts'
import { t } from '#platform/web/i18n/text.ts'
import { lacksPo, type LineValues } from './form.values.ts'

type Check = (value: unknown) => string | undefined | false
const rule = (check: Check): FormRule => ({
  validator: (_, value: unknown) => {
    const wrong = check(value)
    return wrong ? Promise.reject(new Error(wrong)) : Promise.resolve()
  },
})
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** What must be there is asked for only when the order is submitted: a draft may have gaps. */
export const needed = (whole: boolean): FormRule => rule((value) => whole && isEmpty(value) && t('ui.rule.required'))
/** A PO number begins with the code of the customer and goes on with something of its own. */
export const poRule = (code: string, whole: boolean): FormRule =>
  rule((value) => {
    const poNo = typeof value === 'string' ? value : ''
    if (lacksPo({ poNo }, code)) return whole && (poNo ? t('order.po_rest', { code }) : t('ui.rule.required'))
    const own = poNo.trim().toUpperCase().startsWith(`${code}-`) && poNo.trim().length > code.length + 1
    return !own && t('order.po_prefix', { code })
  })
/** Another price than quoted, where one is given. */
export const priceRule = (): FormRule =>
  rule((value) => typeof value === 'string' && value !== '' && !pricePattern.test(value) && t('order.help.price_bad'))

/** A line nobody has written anything into. */
export const isBlank = (line: LineValues | undefined): boolean =>
  !line || Object.values(line).every((value) => isEmpty(value) || value === 0)
/** Lines that would be lost when a draft is kept: begun, and without a quote or a quantity. */
export const begunLines = (lines: readonly (LineValues | undefined)[]): number =>
  lines.filter((line) => !isBlank(line) && !(line!.quoteId && line!.qty)).length
