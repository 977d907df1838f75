import DOMPurify, { type Config } from 'dompurify'

/** Nothing that runs, frames, posts or restyles the page; pictures and links stay. */
const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed', 'dialog'],
  FORBID_ATTR: ['style', 'class', 'id', 'name', 'srcset', 'autoplay'],
  ALLOW_DATA_ATTR: false,
  ADD_ATTR: ['target'],
}

/** An own instance, so that no other user of the library meets our hook. */
const purifier = typeof window === 'undefined' ? null : DOMPurify(window)
/** A malformed address, which people do write, is not ours. */
const ours = (address: string) =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin

const language = /^language-[a-z0-9+#-]{1,20}$/
purifier?.addHook('uponSanitizeAttribute', (node, data) => {
  // of all classes only the language of code stays, for its label
  if (data.attrName === 'class' && node.tagName === 'CODE' && language.test(data.attrValue)) data.forceKeepAttr = true
})
purifier?.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.hasAttribute('href')) {
    const outside = !ours(node.getAttribute('href')!)
    node.toggleAttribute('target', false)
    if (outside) {
      node.setAttribute('target', '_blank')
      node.setAttribute('rel', 'noopener noreferrer')
    }
  }
  if (node.tagName === 'IMG') {
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
    node.setAttribute('loading', 'lazy')
  }
})

/** Safe HTML from the HTML of an editor or a mail; empty for anything the browser cannot purify. */
export const sanitize = (html: string): string => (purifier?.isSupported ? purifier.sanitize(html, config) : '')
