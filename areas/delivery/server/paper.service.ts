import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { unitsOnPaper } from '#areas/order-base/server/order-base.public.ts'
import { drawPaper, type Paper, type PaperBlock } from '#platform/server/files/pdf/paper.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { translate } from '#platform/server/text.ts'
import type { delivery } from '../contract.ts'
import { seenDelivery } from './delivery.service.ts'
import { carrierName } from './carrier-name.ts'
import * as sql from './delivery.sql.ts'

// its readers are in China and abroad: names in both languages
const both = (key: string): string => {
  const [zh, en] = [translate('zh', `delivery.${key}`), translate('en', `delivery.${key}`)]
  return zh === en ? zh : `${zh} ${en}`
}
const packed = (one: sql.LineRow): string =>
  [
    `× ${one.qty}`,
    one.lotNo && `Lot ${one.lotNo}`,
    one.dateCode && `D/C ${one.dateCode}`,
    one.coo && `COO ${one.coo}`,
    both('box_n').replaceAll('{n}', String(one.boxes)),
  ]
    .filter(Boolean)
    .join(' · ')

async function paperOf(ctx: SignedCtx, row: sql.DeliveryRow, kind: 'packing' | 'coc'): Promise<Paper> {
  const [lines, place, units] = await Promise.all([
    sql.listLines(ctx, row.id),
    sql.findPlace({ ...ctx, locale: 'zh' }, row),
    unitsOnPaper(ctx, [row.unitId]),
  ])
  const unit = units.get(row.unitId)!
  const shipper = [unit.address, unit.addressEn, unit.phone].filter(Boolean).join(' · ')
  const date = dayOf(row.shippedAt ?? ctx.now)
  const facts: PaperBlock = {
    kind: 'facts',
    rows: [
      [both('field.no'), row.dnNo],
      [both('field.order'), row.orderNo],
      [both('field.po'), row.poNo],
      [both('field.customer'), `${row.customerCode} ${row.customer}`],
      [both('field.unit'), row.unitZh === row.unitEn ? row.unitZh : `${row.unitZh} ${row.unitEn}`],
      ...(shipper ? [[both('shipper'), shipper] as const] : []),
      [both('field.receiver'), place.receiver],
      [both('field.address'), place.address],
      [both('field.carrier'), [carrierName(row.carrier, 'en'), row.trackingNo].filter(Boolean).join(' ')],
      [both('field.shipped'), date],
    ],
  }
  const goods: PaperBlock = {
    kind: 'facts',
    rows: lines.map((one) => [`${one.lineNo}. ${one.item}`, packed(one)] as const),
  }
  const boxes = lines.reduce((sum, one) => sum + one.boxes, 0)
  const end: PaperBlock[] =
    kind === 'packing'
      ? [
          {
            kind: 'facts',
            rows: [
              [both('total'), both('total_n').replaceAll('{n}', String(row.qty)).replaceAll('{boxes}', String(boxes))],
            ],
          },
        ]
      : [
          { kind: 'text', text: translate('zh', 'delivery.coc_says') },
          { kind: 'text', text: translate('en', 'delivery.coc_says') },
        ]
  return {
    title: `${row.dnNo} ${translate('en', `delivery.paper.${kind}`)}`,
    date,
    foot: `${row.dnNo} · ${row.poNo} · ${date}`,
    blocks: [
      { kind: 'title', text: both(`paper.${kind}`) },
      facts,
      { kind: 'heading', text: both('lines') },
      goods,
      ...end,
    ],
  }
}

/** A paper of a delivery; it names no end customer, whatever the order does. */
export async function drawDelivery(ctx: SignedCtx, { id, kind }: Parsed<typeof delivery.paper>): Promise<Bytes> {
  const row = await seenDelivery(ctx, id)
  await ctx.app.limits.spend('delivery_paper', `${ctx.user.id}`)
  const body = await drawPaper(await paperOf(ctx, row, kind))
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${row.dnNo}-${kind}.pdf"`,
      'cache-control': 'no-store',
      'content-length': body.length,
    },
    body,
  }
}
