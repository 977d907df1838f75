import type { Plugin } from 'vite'

const anchor = `  if (csp?.nonce) {
    styleNode.nonce = csp?.nonce;
  }`
const patched = `  styleNode.nonce = csp?.nonce || document.querySelector('style[nonce]')?.nonce || '';`

/**
 * antd's scroll lock and its scroll bar measure inject styles without asking for the nonce of ConfigProvider, which the
 * content security policy refuses. Gives every injected style the nonce of the page's own style element.
 */
export function nonceForStyles(): Plugin {
  return {
    name: 'nonce-for-styles',
    apply: 'build',
    transform: {
      filter: { id: /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/ },
      handler(code) {
        if (!code.includes(anchor))
          throw new Error('dynamicCSS.js of @rc-component/util has changed: adapt tools/vite/nonce.ts')
        return { code: code.replace(anchor, patched), map: null }
      },
    },
  }
}
