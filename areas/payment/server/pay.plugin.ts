import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#platform/server/db/outage.ts'
import { contextOf } from '#platform/server/http/pipeline.ts'
import type { Plugin } from '#platform/server/http/server.ts'
import type { ChannelName } from '../contract.ts'
import { addresses, channelsOf } from './channel/channels.ts'
import { payee } from './payee.ts'
import { takeNotice } from './receive.service.ts'

/** Under which name either channel says what was paid. */
const names: Record<ChannelName, string> = { alipay: 'out_trade_no', unionpay: 'orderId' }
const longest = 16_384

/** The page of the recharge a channel's return names; whatever else it says is not read. */
function leadBack(name: ChannelName, fields: URLSearchParams, reply: FastifyReply) {
  const no = fields.get(names[name]) ?? ''
  return reply.redirect(payee().page(/^[0-9A-Za-z]{8,40}$/.test(no) ? no : ''), 303)
}

/** What the channels call: no session, no cookie, nothing believed but their signature. */
export const payPlugin: Plugin = (server, app) =>
  void server.register((part, _, done) => {
    // the bytes as they came are what is signed and kept
    part.removeAllContentTypeParsers()
    const asText = { parseAs: 'string', bodyLimit: longest } as const
    part.addContentTypeParser('application/x-www-form-urlencoded', asText, (_request, body, then) => then(null, body))
    const bodyOf = ({ body }: FastifyRequest) => (typeof body === 'string' ? body : '')
    for (const name of ['alipay', 'unionpay'] as const) {
      const { back, front } = addresses[name]
      part.post(back, async (request, reply) => {
        reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
        if (!channelsOf(app).includes(name)) return reply.code(404).send('')
        try {
          const { status, body } = await takeNotice(contextOf(app, request, null), name, bodyOf(request))
          return await reply.code(status).send(body)
        } catch (error) {
          app.log.error({ err: error, channel: name }, 'a notification of a payment was not booked')
          return reply.code(isOutage(error) ? 503 : 500).send('')
        }
      })
      part.get(front, (request, reply) => leadBack(name, new URL(request.url, 'http://localhost').searchParams, reply))
      part.post(front, (request, reply) => leadBack(name, new URLSearchParams(bodyOf(request)), reply))
    }
    done()
  })
