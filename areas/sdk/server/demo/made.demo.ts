import type { Made } from '#platform/server/files/storage-made.ts'
import type { Stored } from '#platform/server/files/storage.ts'

/** The archives of the demo's versions by their names, as they come out at every reading; a test reads them all. */
export const tarballs: Readonly<Record<string, Stored>> = {
  'lq7120-linux-5.10-sdk-v1.2.3.tar.gz': {
    size: 25172520,
    sha256: '8418cbb2a42e91dd4ad88b9aa2b0e2a8dea130a5c7e464a51a5614c04ba5e006',
  },
  'lq7120-linux-6.1-sdk-v1.4.0.tar.gz': {
    size: 109065400,
    sha256: 'ef50ad83bf13a1365eee35099a6ecf3cad60ffaeaf133acd0596cbca0757bbd0',
  },
  'lq7120-android-14-sdk-r2.tar.gz': {
    size: 29367164,
    sha256: '95d83dcb26f19738dc98624139d7c581716b865d9ed3d7ef1367f7ae261ae017',
  },
  'lq2230-wi-fi-6-rtos-sdk-v2.1.0.tar.gz': {
    size: 3150639,
    sha256: 'da30e1bd45ff8d4dda1096f0020ae0acd35619747b42462ae7c46e00de9fccb7',
  },
  'lq3310-audio-rtos-sdk-v3.0.1.tar.gz': {
    size: 20977876,
    sha256: '068de7f62e7445945d7620477fb99c39e8c79ee0a4d0c73173dd780d451f90f8',
  },
  'lq8802-linux-6.1-robot-sdk-v0.9.2.tar.gz': {
    size: 33561808,
    sha256: 'b6aba928849f681ee4319b246da8dc0f2d47c40d488791149043624955d240ce',
  },
  'lq5210-linux-5.10-ipc-sdk-v2.0.0.tar.gz': {
    size: 16783232,
    sha256: 'dee742b9b5a98400eef7b3412367c054d82cf22aa56569c900123107402c3ee8',
  },
  'lq7120-linux-6.1-sdk-v1.5.0-rc1.tar.gz': {
    size: 12588588,
    sha256: '9db4d766d47f308f6cdd4a83afff7904fe262874a237d1146db159401773839b',
  },
}
export const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9.]+/g, '-')
export const tarballName = (version: string): string => `${slug(version)}.tar.gz`
export const tarballKey = (name: string): string => `made/sdk-3/${name}`

async function open(name: string) {
  const [{ tarballOf }, { versions }] = await Promise.all([import('./tarball.demo.ts'), import('./catalogue.demo.ts')])
  return tarballOf(versions.find((one) => tarballName(one.name) === name)!)
}
/** They lie nowhere and are made when they are read. */
export const sdkMade: Made = Object.fromEntries(
  Object.keys(tarballs).map((name) => [tarballKey(name), () => open(name)]),
)
