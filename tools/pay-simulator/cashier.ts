import { yuanOf } from '#platform/contract/money.ts'
import { faults, type Fault, type Trade } from './trades.ts'

const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`)
const names = { alipay: ['支付宝', 'Alipay'], unionpay: ['银联在线支付', 'UnionPay'] } as const
const words: Record<Fault, string> = {
  none: '正常通知 Notify at once',
  twice: '支付两次 Pay twice',
  late: '10 秒后通知 Notify after 10 s',
  reordered: '先退款通知、后支付通知 Refund notice first',
  never: '不通知 Never notify',
  'wrong-amount': '通知金额错误 Wrong amount',
  'bad-signature': '签名错误 Bad signature',
}
const style = `:root{color-scheme:light dark;--line:#8884;--accent:#0958d9}*{box-sizing:border-box}
body{margin:0;font:14px/22px system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:Canvas;color:CanvasText}
.note{background:#faad14;color:#1f1400;padding:8px 16px;text-align:center}
main{max-width:440px;margin:48px auto;padding:24px;border:1px solid var(--line);border-radius:8px}
@media(max-width:480px){main{margin:0;border:0}}
h1{font-size:16px;margin:0 0 16px}.sum{font-size:32px;line-height:40px;font-variant-numeric:tabular-nums;margin:8px 0 16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 24px}dt{opacity:.7}dd{margin:0;text-align:right;word-break:break-all}
label{display:block;margin-bottom:4px}select{width:100%;padding:8px;margin-bottom:16px;font:inherit;border:1px solid var(--line);border-radius:6px;background:Canvas;color:CanvasText}
button{width:100%;padding:12px;font:inherit;font-weight:600;border-radius:6px;border:1px solid var(--line);background:Canvas;color:CanvasText;cursor:pointer}
button.pay{background:var(--accent);border-color:var(--accent);color:#fff;margin-bottom:8px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`
const pageOf = (title: string, body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><div class="note"><strong>支付模拟器</strong>：这里不会产生真实扣款。<span lang="en">Payment simulator: no real money is charged.</span></div><main>${body}</main></body></html>`

/** The page on which people pay. */
export function cashierPage(trade: Trade): string {
  const [zh, en] = names[trade.channel]
  const facts = `<h1>${zh} <span lang="en">${en}</span> · 模拟收银台</h1><div class="sum">¥${yuanOf(trade.fen)}</div>
    <dl><dt>商品 Item</dt><dd>${safe(trade.subject)}</dd><dt>订单号 Order</dt><dd>${safe(trade.no)}</dd></dl>`
  if (trade.payments.length) return pageOf(zh, `${facts}<p>该订单已支付。 Already paid.</p>`)
  if (trade.closed || trade.expireAt < new Date()) return pageOf(zh, `${facts}<p>订单已关闭。 Closed.</p>`)
  const options = faults.map((fault) => `<option value="${fault}">${words[fault]}</option>`).join('')
  return pageOf(
    zh,
    `${facts}<form method="post"><label for="fault">渠道行为 What the channel does</label><select id="fault" name="fault">${options}</select>
    <button class="pay" name="do" value="pay">确认付款 Pay</button><button name="do" value="cancel">取消并返回 Cancel</button></form>`,
  )
}

/** Sends people back: by an address, or as the network does by a form that sends itself. */
export const returnPage = (url: string, fields: Record<string, string>): string =>
  `<!doctype html><meta charset="utf-8"><title>…</title><body onload="document.forms[0].submit()"><form method="post" action="${safe(url)}">${Object.entries(
    fields,
  )
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join('')}<noscript><button>继续 Continue</button></noscript></form></body>`
export const refusedPage = (): string => pageOf('支付', '<p>签名验证失败，无法打开收银台。 The signature is wrong.</p>')
