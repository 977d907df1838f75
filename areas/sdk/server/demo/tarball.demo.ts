import type { Readable } from 'node:stream'
import type { DemoVersion } from './version.demo.ts'
import { archive } from './archive.demo.ts'

/** The main SDK of the demo is as large as a small real one. */
const mostMegabytes = 104

/** The archive of a version, made at each reading: the weight of all of them costs neither a start its time nor the disk its room. */
export const tarballOf = (version: DemoVersion): Readable =>
  archive(
    {
      'README.md': `# ${version.name}\n\n${version.noteEn.map((line) => `- ${line}`).join('\n')}\n`,
      'manifest.xml': `<manifest><default remote="lumiqore" revision="${version.branch}"/></manifest>\n`,
      'build.sh': '#!/bin/sh\nset -e\nmake all\n',
    },
    { name: 'images/rootfs.img', size: (version.megabytes ?? mostMegabytes) * 1024 * 1024 },
  )
