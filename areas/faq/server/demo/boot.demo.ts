import type { Item } from './item.demo.ts'

/** Boot/DDR, kernel. */
export const bootItems: readonly Item[] = [
  {
    module: 830001,
    platform: 'Linux',
    level: 'registered',
    chips: { LQ7120: 'A1, B0', LQ8802: '' },
    sdk: true,
    keywords: ['LPDDR4', 'DDR 训练', '启动失败'],
    title: 'DDR 初始化停在 training fail 怎么排查',
    titleEn: 'DDR initialisation stops at “training fail”: where to look first',
    zh: `串口停在 \`DDR training fail, ch0 rank0\` 时，按下面的顺序排查，绝大多数问题在前三步。

1. 用示波器确认 VDDQ（1.1 V）与 VDD2 的上电顺序，VDDQ 不能早于 VDD2。
2. 核对颗粒型号与 \`ddr.bin\` 的配置是否一致，重点是容量、rank 数与位宽。
3. 降频验证：把 DDR 频率降到 1200 MHz 再启动，能起来说明是走线或端接问题。

\`\`\`sh
ddrtool patch --in ddr.bin --freq 1200 --out ddr_1200.bin
lqburn write ddr_1200.bin --part ddr
\`\`\`

降频后稳定的板子，请检查 DQS 与 CK 的等长（±25 mil）以及 ZQ 电阻（240 Ω，1%）。`,
    en: `When the console stops at \`DDR training fail, ch0 rank0\`, check in this order; the first three steps find most faults.

1. Measure the power sequence of VDDQ (1.1 V) and VDD2. VDDQ must not come up before VDD2.
2. Compare the part number of the memory with \`ddr.bin\`: capacity, number of ranks and bus width.
3. Lower the clock to 1200 MHz. If the board boots then, look at routing and termination.

\`\`\`sh
ddrtool patch --in ddr.bin --freq 1200 --out ddr_1200.bin
lqburn write ddr_1200.bin --part ddr
\`\`\`

On boards that only run at the lower clock, check DQS to CK length matching (±25 mil) and the ZQ resistor (240 Ω, 1%).`,
  },
  {
    module: 830001,
    platform: 'Linux',
    level: 'public',
    chips: { LQ7120: '', LQ5210: '' },
    keywords: ['U-Boot', '启动介质', 'eMMC'],
    title: '如何修改启动介质的优先级',
    titleEn: 'How to change the order of boot media',
    zh: `BootROM 依次尝试 eMMC、SPI NAND、SD 卡。顺序由 OTP 的 \`BOOT_ORDER\` 字段决定，未烧写时用默认值。

开发阶段不要烧写 OTP，用 BOOT_SEL 引脚即可临时切换：

- BOOT_SEL = 00：eMMC
- BOOT_SEL = 01：SPI NAND
- BOOT_SEL = 10：SD 卡
- BOOT_SEL = 11：USB 下载模式

U-Boot 阶段可用 \`boot_targets\` 环境变量调整：

\`\`\`sh
setenv boot_targets "mmc1 mmc0 usb0"
saveenv
\`\`\``,
    en: `The boot ROM tries eMMC, SPI NAND and SD card in this order. The OTP field \`BOOT_ORDER\` changes it; while it is blank, the default applies.

Do not burn the OTP during development. The BOOT_SEL pins select the medium for one start:

- BOOT_SEL = 00: eMMC
- BOOT_SEL = 01: SPI NAND
- BOOT_SEL = 10: SD card
- BOOT_SEL = 11: USB download mode

In U-Boot use \`boot_targets\`:

\`\`\`sh
setenv boot_targets "mmc1 mmc0 usb0"
saveenv
\`\`\``,
  },
  {
    module: 830001,
    platform: 'All',
    level: 'nda',
    chips: { LQ8802: 'B0' },
    keywords: ['安全启动', 'OTP', '密钥'],
    title: '安全启动的密钥哈希写入 OTP 后还能更换吗',
    titleEn: 'Can the secure-boot key be changed once its hash is in OTP?',
    zh: `不能改写，但可以吊销后换用备用密钥。LQ8802 B0 的 OTP 有 4 个密钥槽，每槽存 SHA-256，量产建议至少写入两个。

吊销步骤：

1. 用备用密钥签名新固件并全量升级。
2. 确认设备已用备用密钥启动（\`/sys/firmware/secure/slot\` 为 1）。
3. 写入吊销位：

\`\`\`sh
lqsec revoke --slot 0 --confirm
\`\`\`

吊销不可逆，请先在小批量设备上验证。`,
    en: `The hash cannot be overwritten, but you can switch to a spare key and then revoke the old one. The OTP of the LQ8802 B0 has four key slots, each holding one SHA-256; for mass production we recommend writing at least two.

To revoke a key:

1. Sign the new firmware with the spare key and update every device.
2. Confirm that the device has booted with the spare key (\`/sys/firmware/secure/slot\` reads 1).
3. Write the revocation bit:

\`\`\`sh
lqsec revoke --slot 0 --confirm
\`\`\`

Revocation cannot be undone, so try it on a small batch first.`,
  },
  {
    module: 830001,
    platform: 'RTOS',
    level: 'registered',
    chips: { LQ3310: '' },
    keywords: ['启动时间', 'XIP', 'RTOS'],
    title: 'RTOS 冷启动时间如何压到 300 ms 以内',
    titleEn: 'Bringing the cold start of the RTOS below 300 ms',
    zh: `默认配置冷启动约 520 ms，按收益排序：

- 打开 XIP，应用直接在 SPI NOR 上执行，省去 120 ms 的搬运。
- SPI NOR 切换到 Quad 模式并提到 104 MHz，省 60 ms。
- 关闭启动日志，串口 115200 打印 4 KB 就要 350 ms：\`CONFIG_BOOT_LOG=n\`。
- 把蓝牙协议栈初始化推迟到首帧音频之后。

测量时请以 GPIO 翻转为准，不要用串口时间戳。`,
    en: `The default configuration starts in about 520 ms. What helps most comes first:

- Enable XIP, so that the application runs from SPI NOR: 120 ms less copying.
- Switch SPI NOR to quad mode at 104 MHz: 60 ms.
- Turn off the boot log; 4 KB at 115200 baud cost 350 ms: \`CONFIG_BOOT_LOG=n\`.
- Start the Bluetooth stack after the first audio frame.

Measure with a GPIO edge, not with time stamps of the console.`,
  },
  {
    module: 830002,
    platform: 'Linux',
    level: 'public',
    chips: { LQ7120: '', LQ5210: '', LQ8802: '' },
    sdk: true,
    keywords: ['设备树', 'dts', 'overlay'],
    title: '设备树修改后不生效的常见原因',
    titleEn: 'Why a change to the device tree has no effect',
    zh: `按出现频率排列：

1. **没有烧写到设备**：只编译了 kernel，没有更新 \`dtb\` 分区。
2. **改错了文件**：板级配置会 include 多个 dtsi，请反编译实际生效的设备树确认。
3. **被 overlay 覆盖**：\`/boot/overlays\` 中的同名节点优先。
4. **status 未打开**：外设默认 \`status = "disabled"\`。

\`\`\`sh
dtc -I fs -O dts /proc/device-tree -o live.dts
grep -n "i2c@2010000" -A8 live.dts
\`\`\``,
    en: `Most frequent first:

1. **Not on the device**: the kernel was built, but the \`dtb\` partition was not written.
2. **The wrong file**: a board includes several dtsi files. Decompile the live tree to be sure.
3. **Overridden by an overlay**: nodes in \`/boot/overlays\` win.
4. **Not enabled**: peripherals are \`status = "disabled"\` by default.

\`\`\`sh
dtc -I fs -O dts /proc/device-tree -o live.dts
grep -n "i2c@2010000" -A8 live.dts
\`\`\``,
  },
  {
    module: 830002,
    platform: 'Linux',
    level: 'registered',
    chips: { LQ7120: '' },
    sdk: true,
    keywords: ['内存', 'CMA', 'OOM'],
    title: '报 CMA 分配失败（alloc failed, req-size）如何处理',
    titleEn: 'CMA allocation fails (alloc failed, req-size)',
    zh: `CMA 不足多出现在同时打开多路摄像头和 NPU 时。先看用量：

\`\`\`sh
grep -i cma /proc/meminfo
cat /sys/kernel/debug/dma_buf/bufinfo | tail -5
\`\`\`

- \`CmaFree\` 接近 0：在设备树 \`reserved-memory\` 把 \`linux,cma\` 从 256 MB 调到 512 MB。
- \`CmaFree\` 充足却失败：是碎片，给 ISP 单独划分预留内存，避免与文件缓存混用。
- bufinfo 持续增长：应用没有释放 dma-buf，请检查 \`close(fd)\`。`,
    en: `CMA mostly runs short when several cameras and the NPU are open at the same time. Look at its use first:

\`\`\`sh
grep -i cma /proc/meminfo
cat /sys/kernel/debug/dma_buf/bufinfo | tail -5
\`\`\`

- \`CmaFree\` close to 0: raise \`linux,cma\` under \`reserved-memory\` in the device tree from 256 MB to 512 MB.
- \`CmaFree\` is ample and it still fails: memory is fragmented. Reserve a separate region for the ISP, so that it does not share with the page cache.
- bufinfo keeps growing: the application does not release its dma-bufs; check \`close(fd)\`.`,
  },
  {
    module: 830002,
    platform: 'Android',
    level: 'registered',
    chips: { LQ7120: 'B0' },
    keywords: ['SELinux', 'avc', '权限'],
    title: 'Android 14 出现 avc: denied 时如何添加 SELinux 规则',
    titleEn: 'Adding SELinux rules for “avc: denied” on Android 14',
    zh: `先收集再转换，不要直接关闭 SELinux。

\`\`\`sh
adb shell dmesg | grep avc > avc.txt
audit2allow -i avc.txt
\`\`\`

把生成的规则放进 \`device/lumiqore/common/sepolicy/vendor\`，命名与域一致。对 \`neverallow\` 报错的规则，需要改为通过 HAL 访问，而不是放宽策略。`,
    en: `Collect first, then translate; do not switch SELinux off.

\`\`\`sh
adb shell dmesg | grep avc > avc.txt
audit2allow -i avc.txt
\`\`\`

Put the rules into \`device/lumiqore/common/sepolicy/vendor\`, named after their domain. Where \`neverallow\` refuses a rule, go through a HAL instead of widening the policy.`,
  },
  {
    module: 830002,
    platform: 'Linux',
    level: 'public',
    chips: {},
    keywords: ['日志', 'pstore', '死机'],
    title: '设备死机后如何保留最后的内核日志',
    titleEn: 'Keeping the last kernel log after a crash',
    zh: `打开 pstore，死机日志保存在预留内存中，热重启后可读：

\`\`\`sh
CONFIG_PSTORE=y
CONFIG_PSTORE_RAM=y
CONFIG_PSTORE_CONSOLE=y
\`\`\`

重启后查看 \`/sys/fs/pstore/console-ramoops-0\`。提交问题时请附上该文件和 \`vmlinux\`，我们才能解析调用栈。`,
    en: `Enable pstore; the log stays in reserved memory and is readable after a warm reset:

\`\`\`sh
CONFIG_PSTORE=y
CONFIG_PSTORE_RAM=y
CONFIG_PSTORE_CONSOLE=y
\`\`\`

Afterwards read \`/sys/fs/pstore/console-ramoops-0\`. When you report an issue, attach this file and \`vmlinux\`; without them we cannot resolve the call stack.`,
  },
]
