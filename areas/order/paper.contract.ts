import * as z from 'zod/mini'
import { payTerms } from '#areas/order-base/contract.ts'
import { bytes, contract, flag, orderGet, orderPost } from '#platform/contract/contract.ts'
import { orderCurrencies, orderNarrowed, orderReader, shipModes } from './contract.ts'

const words = z.string()

/** Orders on paper and in files. */
export const orderPaper = contract('order', {
  /** The chosen orders, or all that a filter leaves, with their lines as an Excel workbook; without end customers where that is asked for, or an order says so. */
  export: orderPost('/odrOrder/export', {
    access: { permission: ['order_export'] },
    input: {
      ids: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/))),
      ...orderNarrowed,
      hideTerminal: z._default(flag, false),
    },
    reply: bytes,
    errors: ['order.not_found', 'platform.too_many'],
  }),
  /** Orders as they are printed, a contract once accepted, with what the papers of a unit need; none with a price that nobody has approved. */
  print: orderGet('/odrOrder/print', {
    access: orderReader,
    input: { ids: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,49}$/)), hideTerminal: z._default(flag, false) },
    reply: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          orderNo: words,
          poNo: words,
          /** whether the vendor has accepted it: only then is its paper a contract */
          accepted: z.boolean(),
          customerCode: words,
          customer: words,
          unit: words,
          /** what else the paper says of who sells: address, phone and tax number, and the accounts to pay to in its currency */
          unitPlace: words,
          unitTaxNo: words,
          banks: z.array(words),
          currency: z.enum(orderCurrencies),
          submittedOn: words,
          delivery: words,
          contact: words,
          invoice: words,
          invoiceTaxNo: words,
          payTerm: z.enum(payTerms),
          shipMode: z.enum(shipModes),
          net: z.int(),
          tax: z.int(),
          gross: z.int(),
          remark: words,
          lines: z.array(
            z.object({
              lineNo: z.int(),
              item: words,
              qty: z.int(),
              unitPrice: words,
              amount: z.int(),
              requestOn: words,
              confirmOn: words,
              terminal: words,
            }),
          ),
        }),
      ),
    }),
    errors: ['order.not_found', 'order.not_printed', 'order.not_approved'],
  }),
})
