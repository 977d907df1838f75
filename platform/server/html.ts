import sanitizeHtml from 'sanitize-html'

const marks = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'kbd', 'code', 'br']
const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'div']
const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
/** The address of one of our own files; pictures from anywhere else would tell others who reads. */
const ownFile = /^\/api\/file\/([A-Za-z0-9_-]{27})$/
/** An address of this portal; `//host` and `/\host` lead elsewhere. */
const within = /^(#|\/(?![/\\])[^\\]*$)/

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...marks, ...table, 'a', 'img'],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { code: [/^language-[a-z0-9+#-]{1,20}$/] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: {
    // one heading of the page is above the article
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({ tagName, attribs: linkOf(href?.trim() ?? '') }),
    img: (tagName, { src, alt = '', width, height }) => ({
      tagName,
      attribs: { src: src ?? '', alt, ...pixels({ width, height }) },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownFile.test(attribs.src ?? ''),
}

const linkOf = (href: string): Record<string, string> => {
  if (within.test(href)) return { href }
  return /^https?:\/\//i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}
}
const pixels = (given: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined && /^\d{1,4}$/.test(v))) as Record<
    string,
    string
  >

/**
 * HTML of an editor as it may be stored: headings, lists, tables, code, links to http, https and within
 * the portal, pictures of our own files. Everything else goes, its text stays. Shown by `HtmlView`, which purifies again.
 */
export const cleanHtml = (html: string): string => sanitizeHtml(html.replaceAll('\0', ''), allowed).trim()

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
/** The words of HTML on one line, for the search and for excerpts. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll('\0', '').replaceAll(/<(?=\/?(p|h\d|li|pre|td|th|tr|br|div|blockquote)\b)/gi, ' <'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** So many letters tell what a text is about; whoever wants the whole opens it. */
const excerptLength = 600
/** The beginning of a text, at most 600 letters and an ellipsis; of HTML its words are given (`plainText`). */
export function excerptOf(text: string): string {
  const letters = [...text]
  return letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('')}…` : letters.join('')
}

/** The wire ids of the pictures in cleaned HTML, each once. */
export const imagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/ src="([^"]*)"/g)].flatMap(([, src]) => ownFile.exec(src!)?.[1] ?? [])),
]
