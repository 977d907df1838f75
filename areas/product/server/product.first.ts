import { addressOf } from '#platform/contract/address.ts'
import type { FirstCalls } from '#platform/server/http/first.ts'
import { product } from '../contract.ts'
import { index, root, show } from '../product.links.ts'

const front = { open: true, calls: () => [addressOf(product.front)] } as const
/** The front page and the page of a chip begin with all they show. */
export const productFirst: FirstCalls[] = [
  { path: root.path, ...front },
  { path: index.path, ...front },
  {
    path: show.path,
    open: true,
    calls: ({ params }) => {
      const code = decodeURIComponent(params['code']!)
      return [addressOf(product.show, { code }), addressOf(product.material, { code })]
    },
  },
]
