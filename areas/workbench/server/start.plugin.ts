import type { Plugin } from '#platform/server/http/server.ts'
import { dashboard } from '../workbench.links.ts'

/** /home was the start before there was a workbench: bookmarks and mails still lead there. */
export const startLeadsHome: Plugin = (server) => {
  server.get('/home', (request, reply) => {
    const [, query] = request.url.split('?', 2)
    return reply.redirect(`${dashboard.path}?${query || 'menuID=1'}`)
  })
}
