import { deliveryDesk } from '#areas/delivery/staff.contract.ts'
import { letterModel, pickup } from '#areas/delivery/pickup.contract.ts'
import { systemContext } from '#main/background.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import type { Kind } from './kinds.ts'
import { orderKit, type OrderKit } from './ordering.ts'
import type { PersonName } from './people.ts'
import { inDays } from './days.ts'

type Line = { qty: number; price?: string }
export type DeliveryKit = OrderKit & {
  units: Record<'sz' | 'hk', number>
  ctx: () => Ctx
  /** An order that was scheduled, and its lines. */
  scheduled(lines: readonly Line[], of?: Partial<Scheduled>): Promise<{ id: number; lines: number[] }>
  /** Prepares, or ships, pieces of its lines. */
  ship(
    of: { id: number; lines: number[] },
    pieces: readonly number[],
    more?: object,
  ): Promise<{ id: number; version: number }>
  row(table: 'deliveries' | 'orders' | 'pickups' | 'bills', id: number): Promise<Record<string, unknown>>
  /** A file of somebody that waits for its record. */
  upload(who: PersonName, modelCode: string): Promise<string>
}
type Scheduled = { customer: number; unit: number; currency: 'USD' | 'RMB'; shipMode: 'deliver' | 'self_pickup' }

/** What `orderKit` has, with two units that sell and orders that wait to be shipped. `editor` and `editor2` ship. */
export async function deliveryKit(): Promise<DeliveryKit> {
  const kit = await orderKit()
  const { db, pool } = kit.app.database
  const unit = async (code: string, region: 'CN' | 'HK') => {
    const row = {
      code,
      name: code,
      nameEn: code,
      region,
      currencies: ['USD', 'RMB'],
      taxBp: 0,
      warehouses: ['W1', 'W2'],
      pickupTemplate: region === 'CN' ? 'cn_pickup' : 'hk_pickup',
    } as const
    const values = { ...row, currencies: [...row.currencies], warehouses: [...row.warehouses] }
    return (await db.insertInto('businessUnits').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const units = { sz: await unit('LQ-SZ', 'CN'), hk: await unit('LQ-HK', 'HK') }
  let n = 0
  async function scheduled(lines: readonly Line[], of: Partial<Scheduled> = {}) {
    const { customer = kit.customers.head, unit: unitId = units.hk, currency = 'USD', shipMode = 'deliver' } = of
    const no = `SO260101-${String(++n).padStart(4, '0')}`
    const row = {
      orderNo: no,
      poNo: `H0001-${n}`,
      customerId: customer,
      unitId,
      currency,
      quoteType: 'model',
      shipMode,
      status: 'scheduled',
      submittedAt: new Date(),
    } as const
    const { id } = await db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow()
    const values = lines.map(({ qty, price = '1.500000' }, i) => ({
      orderId: id,
      customerId: customer,
      lineNo: i + 1,
      modelId: kit.models.free,
      unitPrice: price,
      qty,
      mpq: 100,
      amount: Math.round(Number(price) * qty * 100),
    }))
    const made = await db.insertInto('orderLines').values(values).returning('id').execute()
    return { id, lines: made.map((one) => one.id) }
  }
  return Object.assign(kit, {
    units,
    scheduled,
    ctx: () => systemContext(kit.app, kit.app.log) as unknown as SignedCtx,
    ship: (of: { id: number; lines: number[] }, pieces: readonly number[], more: object = {}) => {
      const lines = of.lines.map((lineId, i) => ({ lineId, qty: pieces[i] ?? 0 })).filter(({ qty }) => qty > 0)
      return kit.ok('editor', deliveryDesk.ship, {
        orderId: of.id,
        warehouse: 'W1',
        carrier: 'SF',
        lines: JSON.stringify(lines),
        ...more,
      })
    },
    async row(table: string, id: number) {
      return (await pool.query(`select * from ${table} where id = $1`, [id])).rows[0] as Record<string, unknown>
    },
    async upload(who: PersonName, modelCode: string) {
      const id = crypto.randomUUID().replaceAll('-', '')
      await pool.query(
        `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
          select $1, 'letter.pdf', 1, 'application/pdf', repeat('0', 64), $1, $2, u.id, u.company_id, 'pending' from users u where u.id = $3`,
        [id, modelCode, kit.people[who]],
      )
      return encodeFileId(id)
    },
  })
}

export const idNo = '11010119900307889X'
/** An appointment for prepared deliveries. */
export async function appointmentOf(kit: DeliveryKit, deliveryIds: readonly number[], more: object = {}) {
  const form = {
    person: '罗成',
    idType: 'id_card',
    idNo,
    phone: '13800138000',
    pickOn: inDays(0),
    pickWindow: 'am',
    consent: true,
  } as const
  return { ...form, deliveryIds: deliveryIds.join(','), letterIds: await kit.upload('order', letterModel), ...more }
}

/** Letters of who picks up, as a kind of approval. */
export async function pickupLetters(): Promise<Kind> {
  const kit = await deliveryKit()
  const { db } = kit.app.database
  // of the vendor, and without deliveries of their own to look at
  await db.deleteFrom('userRoles').where('userId', '=', kit.people.auditor).where('role', '=', 'am_lead').execute()
  return {
    portal: kit,
    async submit() {
      const { id } = await kit.ship(await kit.scheduled([{ qty: 100 }], { shipMode: 'self_pickup' }), [100])
      return kit.ok('order', pickup.save, await appointmentOf(kit, [id]))
    },
    takeBack: ({ id, version }) => kit.call('order', pickup.withdraw, { id, version }),
    read: (who, id) => kit.call(who, pickup.deskAppointment, { id }),
    atDesk: (who, { id, version }, result) => kit.call(who, pickup.audit, { id, version, result, reason: 'why' }),
    state: async (id) =>
      (await db.selectFrom('pickups').select('status').where('id', '=', id).executeTakeFirst())?.status ?? 'gone',
    applicant: 'order',
    deciders: ['editor', 'editor2'],
    standIn: 'auditor',
    step: 'letter',
    done: 'passed',
  }
}
