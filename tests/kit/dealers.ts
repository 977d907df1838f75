import { dealer, paperNames, neededPapers, papers } from '#areas/dealer/contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import type { Kind } from './kinds.ts'
import { orderKit, type OrderKit } from './ordering.ts'
import type { PersonName } from './people.ts'
import { uploadFile } from './upload.ts'
import { inDays } from './days.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
export const paperOf = (kit: OrderKit, who: PersonName, name: keyof typeof papers) =>
  uploadFile(kit, who, papers[name], `${name}.pdf`, pdf)
let n = 0
/** A form without gaps, of another dealer each time, with the papers that are needed. */
export async function wholeDealer(kit: OrderKit, who: PersonName = 'order'): Promise<Input<typeof dealer.save>> {
  const files = await Promise.all(neededPapers.map(async (name) => [name, await paperOf(kit, who, name)]))
  return {
    relation: 'sub_dealer',
    dealerName: 'a dealer',
    uscc: `BR${10_000 + ++n}`,
    region: 'overseas',
    level: 'reseller',
    lines: 'vision,audio',
    contact: 'somebody',
    phone: '0755 8600 2200',
    validFrom: inDays(-10),
    validTo: inDays(300),
    ...Object.fromEntries(paperNames.map((name) => [name, ''])),
    ...Object.fromEntries(files),
  }
}
export const handedIn = async (
  kit: OrderKit,
  more: Partial<Input<typeof dealer.save>> = {},
  who: PersonName = 'order',
) => kit.ok(who, dealer.submit, await kit.ok(who, dealer.save, { ...(await wholeDealer(kit, who)), ...more }))

/** Dealer files, as a kind of approval. */
export async function dealerFiles(): Promise<Kind> {
  const kit = await orderKit()
  const { db } = kit.app.database
  return {
    portal: kit,
    submit: () => handedIn(kit),
    takeBack: ({ id, version }) => kit.call('order', dealer.withdraw, { id, version }),
    read: (who, id) => kit.call(who, dealer.deskShow, { id }),
    atDesk: (who, { id, version }, result) => kit.call(who, dealer.audit, { id, version, result, reason: 'why' }),
    state: async (id) =>
      (await db.selectFrom('dealerFiles').select('status').where('id', '=', id).executeTakeFirst())?.status ?? 'gone',
    applicant: 'order',
    deciders: ['editor', 'editor2'],
    standIn: 'manager',
    step: 'dealer',
    done: 'approved',
  }
}
