import { invoice } from '#areas/invoice/contract.ts'
import { invoiceDesk } from '#areas/invoice/desk.contract.ts'
import { invoiceTitle } from '#areas/invoice/title.contract.ts'
import { finance, invoiceKit, ok } from './invoices.ts'
import type { Kind } from './kinds.ts'

const place = { applicant: 'main', deciders: [finance, 'editor2'], standIn: 'manager' } as const

/** Claims of invoices, as a kind of approval. */
export async function invoiceClaims(): Promise<Kind> {
  const kit = await invoiceKit()
  return {
    portal: kit,
    ...place,
    submit: () => kit.applied(),
    takeBack: ({ id, version }) => kit.call('main', invoice.withdraw, { id, version }),
    read: (who, id) => kit.call(who, invoiceDesk.review, { id }),
    atDesk: (who, of, result) => kit.decide(who, of, result, 'why'),
    state: async (id) => (await kit.show('main', id)).status,
    step: 'review',
    done: 'reviewing',
  }
}

/** Titles for special invoices; taken back by removing them. */
export async function invoiceTitles(): Promise<Kind> {
  const kit = await invoiceKit()
  return {
    portal: kit,
    ...place,
    async submit() {
      await kit.pool.query('delete from invoice_titles')
      return ok(await kit.saveTitle('main', await kit.special()))
    },
    takeBack: ({ id, version }) => kit.call('main', invoiceTitle.removeTitle, { id, version }),
    read: (who, id) => kit.call(who, invoiceTitle.reviewTitle, { id }),
    atDesk: (who, { id, version }, result) =>
      kit.call(who, invoiceTitle.decideTitle, { id, version, result, reason: 'why' }),
    state: async (id) => (await kit.call('main', invoiceTitle.showTitle, { id })).data?.audit ?? 'gone',
    step: 'proof',
    done: 'passed',
  }
}
