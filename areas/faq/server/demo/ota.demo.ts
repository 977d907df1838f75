import type { Item } from './item.demo.ts'

/** OTA. */
export const otaItems: readonly Item[] = [
  {
    module: 830009,
    platform: 'All',
    level: 'registered',
    chips: { LQ7120: '', LQ5210: '' },
    sdk: true,
    keywords: ['OTA', 'A/B', '回滚'],
    title: 'A/B 升级后自动回滚到旧版本是什么原因',
    titleEn: 'Why an A/B update rolls back by itself',
    zh: `新分区连续 3 次启动没有调用 \`boot_control mark_successful\`，Bootloader 会切回旧分区。请检查：

- 应用启动脚本最后是否执行了 \`lqota confirm\`。
- 看门狗是否在 confirm 之前复位。
- 数据分区格式变化导致应用起不来。

\`\`\`sh
lqota status
# slot a: successful=1 tries=0
# slot b: successful=0 tries=2   <- 还剩 2 次
\`\`\``,
    en: `After three starts without \`boot_control mark_successful\` the boot loader returns to the old slot. Check

- that the start script ends with \`lqota confirm\`,
- that no watchdog resets before it,
- that the application copes with the data partition of the old version.

\`\`\`sh
lqota status
# slot a: successful=1 tries=0
# slot b: successful=0 tries=2   <- two left
\`\`\``,
  },
  {
    module: 830009,
    platform: 'Linux',
    level: 'nda',
    chips: { LQ8802: '' },
    keywords: ['差分升级', 'OTA', '签名'],
    title: '差分升级包的大小与内存占用如何估算',
    titleEn: 'Estimating size and memory of delta updates',
    zh: `差分包大小约为变化内容压缩后的 1.1 倍；还原时需要 1 个块（默认 4 MB）加 8 MB 工作内存。

编译时固定时间戳和构建路径可以让差分包减小一半以上：

\`\`\`sh
export SOURCE_DATE_EPOCH=1700000000
make BUILD_PATH_PREFIX_MAP=/build=. image
\`\`\``,
    en: `A delta package is about 1.1 times the compressed size of what changed. Applying it takes one block (4 MB by default) plus 8 MB of working memory.

Fixing the time stamps and the build path makes the package less than half as large:

\`\`\`sh
export SOURCE_DATE_EPOCH=1700000000
make BUILD_PATH_PREFIX_MAP=/build=. image
\`\`\``,
  },
  {
    module: 830009,
    platform: 'RTOS',
    level: 'public',
    chips: { LQ2230: '', LQ3310: '' },
    keywords: ['OTA', '断点续传', '固件'],
    title: '弱网环境下 OTA 下载经常中断怎么办',
    titleEn: 'OTA downloads break off on poor networks',
    zh: `- 下载按 64 KB 分块，用 HTTP Range 续传，块写入后再更新进度记录。
- 进度记录放在独立扇区，避免与固件区一起擦除。
- 校验放在全部下载后，失败的块单独重下，不要整包重来。

示例工程见 SDK 的 \`examples/ota_resume\`。`,
    en: `- Fetch in pieces of 64 KB with HTTP range requests; save the progress after each piece is written.
- Keep the progress in a sector of its own, so that it is not erased with the firmware.
- Verify at the end and fetch only the pieces that failed.

See \`examples/ota_resume\` in the SDK.`,
  },
]
