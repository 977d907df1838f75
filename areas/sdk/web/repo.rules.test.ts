import { expect, test } from 'vitest'
import { repoCommand, serverFor, type Server } from './repo.rules.ts'

const server = (id: number, carrier: Server['carrier'], health: Server['health'] = 'up'): Server => ({
  id,
  name: `s${id}`,
  carrier,
  health,
  host: `git${id}.example.com`,
  port: 29_418,
  proto: 'ssh',
})

test('the command names server, system, repository, branch and manifest', () => {
  const source = { os: 'linux', manifestRepo: 'lq7120/manifests', branch: 'release-6.1', manifestFile: 'a.xml' }
  expect(repoCommand(server(1, 'telecom'), source)).toBe(
    'repo init --repo-url ssh://git@git1.example.com:29418/repo/linux/tools/repo -u ssh://git@git1.example.com:29418/lq7120/manifests -b release-6.1 -m a.xml',
  )
  expect(
    repoCommand({ proto: 'https', host: 'h.example', port: 443 }, { ...source, branch: '', manifestFile: '' }),
  ).toBe('repo init --repo-url https://h.example:443/repo/linux/tools/repo -u https://h.example:443/lq7120/manifests')
})

test('a network’s server that is not reachable gives way to the next reachable one', () => {
  const all = [
    server(1, 'telecom', 'down'),
    server(2, 'telecom'),
    server(3, 'mobile', 'down'),
    server(4, 'overseas', 'unknown'),
  ]
  expect(serverFor(all, 'telecom')?.id).toBe(2)
  expect(serverFor(all, 'mobile')?.id).toBe(2)
  expect(serverFor(all, 'overseas')?.id).toBe(4)
  expect(serverFor([server(3, 'mobile', 'down'), server(5, 'telecom', 'down')], 'telecom')?.id).toBe(5)
  expect(serverFor([], 'telecom')).toBeUndefined()
})
