import { mount } from '#platform/server/http/mount.ts'
import { client } from '../contract.ts'
import { showClient } from './client.service.ts'

export const clientRoutes = mount(client, { show: showClient })
