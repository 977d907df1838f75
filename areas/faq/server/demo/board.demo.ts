import type { Item } from './item.demo.ts'

/** Wi-Fi/BT, power. */
export const boardItems: readonly Item[] = [
  {
    module: 830007,
    platform: 'Linux',
    level: 'public',
    chips: { LQ2230: '' },
    sdk: true,
    keywords: ['Wi-Fi', '吞吐量', '天线'],
    title: 'Wi-Fi 6 吞吐量达不到标称值怎么查',
    titleEn: 'Wi-Fi 6 throughput stays below the datasheet',
    zh: `先排除环境：屏蔽箱或空旷处、信道 36/80 MHz、距离 3 米。

\`\`\`sh
iw dev wlan0 link
iperf3 -c 192.168.1.2 -P 4 -t 30
\`\`\`

- \`tx bitrate\` 低于 1200 Mbit/s：检查两路天线隔离度（大于 20 dB）与 RSSI 差（小于 3 dB）。
- 速率正常但吞吐低：确认 SDIO 工作在 208 MHz，CPU 未降频。`,
    en: `Rule out the surroundings first: use a shielded box or open space, channel 36 at 80 MHz, three metres.

\`\`\`sh
iw dev wlan0 link
iperf3 -c 192.168.1.2 -P 4 -t 30
\`\`\`

- \`tx bitrate\` below 1200 Mbit/s: check the isolation between the two antennas (above 20 dB) and their difference in RSSI (below 3 dB).
- The rate is right but the throughput is not: make sure that SDIO runs at 208 MHz and the CPU is not throttled.`,
  },
  {
    module: 830007,
    platform: 'RTOS',
    level: 'registered',
    chips: { LQ2230: '', LQ3310: '' },
    keywords: ['蓝牙', '共存', '断连'],
    title: '蓝牙音频在 Wi-Fi 传输时卡顿',
    titleEn: 'Bluetooth audio stutters while Wi-Fi is busy',
    zh: `2.4 GHz 共存由 PTA 三线仲裁。请确认固件打开了 \`coex=1\`，并把 Wi-Fi 切到 5 GHz。只能用 2.4 GHz 时，把 A2DP 的优先级提高到 \`high\`，Wi-Fi 聚合长度降到 8。`,
    en: `Coexistence at 2.4 GHz is arbitrated by the three-wire PTA. Make sure the firmware has \`coex=1\`, and move Wi-Fi to 5 GHz. If only 2.4 GHz is available, raise the priority of A2DP to \`high\` and reduce the Wi-Fi aggregation length to 8.`,
  },
  {
    module: 830007,
    platform: 'Android',
    level: 'registered',
    chips: { LQ7120: '', LQ2230: '' },
    keywords: ['配网', 'SoftAP', '蓝牙配网'],
    title: '蓝牙配网成功率低的优化办法',
    titleEn: 'Raising the success rate of provisioning by Bluetooth',
    zh: `- 广播间隔配网期间用 100 ms，超时 3 分钟后恢复 1 s。
- MTU 协商到 185 以上再发送 SSID 与密码，旧手机不支持时分包。
- 把连接 Wi-Fi 的结果通过同一特征值回报，App 不要靠超时判断。`,
    en: `- Advertise every 100 ms during provisioning and go back to 1 s after a timeout of 3 minutes.
- Negotiate an MTU of at least 185 before sending SSID and password; split them into packets for older phones that do not support it.
- Report the result of the Wi-Fi connection through the same characteristic; the app should not infer it from a timeout.`,
  },
  {
    module: 830008,
    platform: 'Hardware',
    level: 'registered',
    chips: { LQ1105: '', LQ7120: 'A1, B0' },
    picture: true,
    keywords: ['上电时序', 'PMIC', '电源'],
    title: 'LQ1105 的上电时序与核心电压如何配置',
    titleEn: 'Power-up sequence and core voltage of the LQ1105',
    zh: `上电顺序为 VDD_IO → VDD_CORE → VDD_DDR → RESET_N，每级间隔 2 ms，见下图。

@figure

核心电压由 I2C 寄存器 \`0x21\` 设置，步进 12.5 mV：

\`\`\`c
/* 0.9 V = 0.6 V + 24 * 12.5 mV */
pmic_write(0x21, 24);
\`\`\`

RESET_N 必须在 VDD_DDR 稳定 5 ms 后释放，否则 DDR 训练可能偶发失败。`,
    en: `The order is VDD_IO, VDD_CORE, VDD_DDR, RESET_N, two milliseconds apart; see the figure.

@figure

The core voltage is set by register \`0x21\` in steps of 12.5 mV:

\`\`\`c
/* 0.9 V = 0.6 V + 24 * 12.5 mV */
pmic_write(0x21, 24);
\`\`\`

Release RESET_N five milliseconds after VDD_DDR is stable, or DDR training may fail occasionally.`,
  },
  {
    module: 830008,
    platform: 'Linux',
    level: 'public',
    chips: { LQ7120: '', LQ8802: '' },
    sdk: true,
    keywords: ['休眠', '功耗', '唤醒'],
    title: '待机功耗偏高，如何找出没有休眠的模块',
    titleEn: 'Standby power is too high: finding what stays awake',
    zh: `\`\`\`sh
cat /sys/kernel/debug/wakeup_sources | sort -k7 -n | tail
cat /sys/kernel/debug/clk/clk_summary | awk '$2 > 0'
\`\`\`

第一条列出阻止休眠的唤醒源，第二条列出仍在运行的时钟。常见的是 USB PHY 与音频 PLL 没有在 suspend 回调中关闭。`,
    en: `\`\`\`sh
cat /sys/kernel/debug/wakeup_sources | sort -k7 -n | tail
cat /sys/kernel/debug/clk/clk_summary | awk '$2 > 0'
\`\`\`

The first lists what keeps the system from sleeping, the second the clocks that still run. Often the USB PHY or the audio PLL is not closed in its suspend callback.`,
  },
  {
    module: 830008,
    platform: 'Hardware',
    level: 'nda',
    chips: { LQ1105: 'B' },
    keywords: ['纹波', '电感', 'DCDC'],
    title: 'BUCK2 轻载纹波超标的原因与改善',
    titleEn: 'Ripple of BUCK2 at light load: cause and remedy',
    zh: `轻载时 BUCK2 进入 PFM，纹波可到 35 mV。对噪声敏感的负载请强制 PWM：寄存器 \`0x34\` 的 bit3 置 1，静态电流增加约 180 µA。电感建议 1 µH、DCR 小于 40 mΩ。`,
    en: `At light load BUCK2 enters PFM, and its ripple can reach 35 mV. Force PWM for loads that are sensitive to noise: set bit 3 of register \`0x34\`. The quiescent current rises by about 180 µA. We recommend a 1 µH inductor with a DCR below 40 mΩ.`,
  },
]
