import { readable, solid } from '#platform/contract/contrast.ts'
import { bcp47, colonOf, type Locale } from '#platform/contract/text.ts'
import { translate } from '../text.ts'
import { pictureUrl, vendorOrPortal, type VendorPicture } from '../vendor.ts'
import type { Block, Letter } from './template.ts'

/**
 * The frame around every letter: who writes (empty where no name is set) and in which accent (empty for that of the portal), in which
 * language, and where links of the portal lead.
 */
export type Frame = { locale: Locale; vendor: string; logo: VendorPicture | null; color: string; publicUrl: string }
const accentOf = ({ color }: Frame): string => color || '#0b6bcb'
/** A mail as it is stored and sent. */
export type Rendered = { subject: string; text: string; html: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c]!)

/** One line without control characters: what a header can hold, and nothing that begins another header. */
export const oneLine = (text: string, most = 200): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, most)

/** The address of a link: a page of the portal or https elsewhere; anything else is a fault of the template. */
function address(url: string, frame: Frame): string {
  const full = new URL(url, frame.publicUrl)
  if (full.origin !== frame.publicUrl && full.protocol !== 'https:') throw new Error(`a mail may not link to ${url}`)
  return full.href
}

/** Subject, plain text and HTML of a letter. Styles stand at the elements, because mail readers drop style sheets. */
export function renderLetter(letter: Letter, frame: Frame): Rendered {
  const footer = translate(frame.locale, 'mail.footer', { vendor: frame.vendor }).replace(/ {2,}/g, ' ')
  const blocks = letter.blocks.map((b) => textBlock(b, frame))
  return {
    subject: oneLine(letter.subject),
    text: [...blocks, `-- \n${footer}\n${frame.publicUrl}`].join('\n\n') + '\n',
    html: page(letter, frame, footer),
  }
}

function textBlock(block: Block, frame: Frame): string {
  if (typeof block === 'string') return block
  if ('facts' in block)
    return block.facts.map(([label, value]) => `${label}${colonOf(frame.locale)}${value}`).join('\n')
  return `${block.link}: ${address(block.url, frame)}`
}

const font = "font:14px/22px 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"

function htmlBlock(block: Block, frame: Frame): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escape(block).replaceAll('\n', '<br>')}</p>`
  if ('facts' in block) {
    const rows = block.facts.map(
      ([label, value]) =>
        `<tr><td style="padding:4px 16px 4px 0;color:#5c6370;white-space:nowrap;vertical-align:top">${escape(label)}</td>` +
        `<td style="padding:4px 0">${escape(value)}</td></tr>`,
    )
    return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;${font}">${rows.join('')}</table>`
  }
  const url = escape(address(block.url, frame))
  const { fill, on } = solid(accentOf(frame))
  return `<p style="margin:8px 0 24px"><a href="${url}" style="display:inline-block;padding:8px 20px;border-radius:6px;background:${fill};color:${on};text-decoration:none">${escape(block.link)}</a></p>`
}

/** Where the logo stands in a mail: at the portal, until a mail that is sent takes it along. */
export const logoAddress = (publicUrl: string, logo: VendorPicture): string => `${publicUrl}${pictureUrl(logo)}`
/** The logo as a mail shows it, or the name: readers that load no pictures have the name in its place. */
function headOf({ vendor, locale, logo, publicUrl }: Frame): string {
  const name = escape(vendorOrPortal(vendor, locale))
  if (!logo) return name
  const height = Math.min(32, logo.height)
  const width = Math.round((logo.width / logo.height) * height)
  return `<img src="${logoAddress(publicUrl, logo)}" width="${width}" height="${height}" alt="${name}" style="display:block">`
}

function page(letter: Letter, frame: Frame, footer: string): string {
  const portal = escape(frame.publicUrl)
  return `<!doctype html>
<html lang="${bcp47[frame.locale]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(oneLine(letter.subject))}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f4f7;color:#1f2329;${font}">
<div style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #dfe3e8;border-radius:8px">
<div style="padding:16px 24px;border-bottom:1px solid #dfe3e8;font-weight:600">${headOf(frame)}</div>
<div style="padding:24px">
<h1 style="margin:0 0 16px;font-size:18px;line-height:26px">${escape(oneLine(letter.subject))}</h1>
${letter.blocks.map((b) => htmlBlock(b, frame)).join('\n')}
</div>
<div style="padding:16px 24px;border-top:1px solid #dfe3e8;color:#5c6370;font-size:12px;line-height:20px">${escape(footer)}<br><a href="${portal}" style="color:${readable(accentOf(frame), ['#ffffff'])}">${portal}</a></div>
</div>
</body>
</html>
`
}
