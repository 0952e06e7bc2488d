import {
  IconBell,
  IconCalendar,
  IconChartCandle,
  IconCurrencyBitcoin,
  IconDeviceDesktop,
  IconDownload,
  IconInbox,
  IconKey,
  IconLanguage,
  IconLayoutDashboard,
  IconLock,
  IconMathFunction,
  IconMenu2,
  IconMoon,
  IconPencil,
  IconRobot,
  IconSearch,
  IconSettings,
  IconSparkles,
  IconSun,
  IconTerminal2,
  IconTimeline,
  IconTool,
  IconTrash,
  IconUser,
  IconUsersGroup,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'
import { appNouns } from '~/nouns'
import type { AppNoun, GroupId, NounStart, ShellText } from '~/nouns/app-noun'

/** `words`, in the three languages, only find it. */
export type Screen = {
  id: string
  text: ShellText
  to: string
  icon: TablerIcon
  words?: string
  theme?: 'system' | 'light' | 'dark'
}
export type Group = { id: GroupId; icon: TablerIcon; screens: readonly Screen[] }

export const home: Screen = {
  id: 'home',
  text: 'home',
  to: '/dashboard',
  icon: IconLayoutDashboard,
  words: 'home dashboard start خانه داشبورد الرئيسية',
}
export const inbox: Screen = { id: 'inbox', text: 'inbox', to: '/dashboard/inbox', icon: IconInbox }
export const menu: Screen = { id: 'menu', text: 'menu', to: '/dashboard/menu', icon: IconMenu2 }
export const profile: Screen = {
  id: 'profile',
  text: 'profile',
  to: '/dashboard/profile',
  icon: IconUser,
  words: 'profile about me skills résumé پروفایل نمایه مهارت رزومه الملف الشخصي مهارات سيرة',
}
export const search: Screen = {
  id: 'search',
  text: 'searchTitle',
  to: '/dashboard/search',
  icon: IconSearch,
}

/** The entries above the groups. */
export const topScreens: readonly Screen[] = [home, inbox, search]

/** Takes what has a place; gives it in that order. */
const inOrder = <T extends { place: number }>(items: readonly T[]) =>
  [...items].sort((one, other) => one.place - other.place)

const nouns = Object.entries(appNouns) satisfies [string, AppNoun][]

/** The entries of the menu, with the place of each in its group. */
const entries = [
  ...nouns.flatMap(([id, { menu, icon }]) => (menu ? [{ id, icon, ...menu }] : [])),
  {
    id: 'timeline',
    group: 'community' as const,
    place: 5,
    text: 'timeline' as const,
    to: '/dashboard/mytime',
    icon: IconTimeline,
    words: 'timeline activity history خط زمانی فعالیت الخط الزمني نشاط',
  },
  {
    id: 'compiler',
    group: 'build' as const,
    place: 6,
    text: 'compiler' as const,
    to: '/dashboard/compiler',
    icon: IconTerminal2,
    words: 'compiler run code console playground کامپایلر اجرا کد کنسول المترجم تشغيل كود',
  },
  {
    id: 'agent',
    group: 'ai' as const,
    place: 2,
    text: 'agent' as const,
    to: '/dashboard/agent',
    icon: IconRobot,
    words:
      'agent AI assistant automate tasks tools ایجنت دستیار هوش مصنوعی کارها ابزار وكيل مساعد ذكاء اصطناعي مهام أدوات',
  },
  {
    id: 'equations',
    group: 'ai' as const,
    place: 3,
    text: 'equations' as const,
    to: '/dashboard/wolfram',
    icon: IconMathFunction,
    words:
      'equation solver math wolfram calculator derivative integral plot معادله حل ریاضی ماشین حساب مشتق انتگرال نمودار معادلة رياضيات حاسبة مشتقة تكامل',
  },
  {
    id: 'coins',
    group: 'market' as const,
    place: 1,
    text: 'coins' as const,
    to: '/dashboard/coins',
    icon: IconCurrencyBitcoin,
    words:
      'coins crypto bitcoin prices market کوین ارز دیجیتال رمزارز بیت‌کوین قیمت عملات رقمية بيتكوين أسعار',
  },
  {
    id: 'trading',
    group: 'market' as const,
    place: 2,
    text: 'trading' as const,
    to: '/dashboard/trading',
    icon: IconChartCandle,
    words: 'trading view chart candles market نمودار قیمت کندل بازار معامله التداول شموع رسم السوق',
  },
]
const entriesOf = (id: GroupId) => inOrder(entries.filter(({ group }) => group === id))

/** The groups of the menu and the palette. A noun declares its entry in `app/nouns/`. */
export const groups: readonly Group[] = [
  { id: 'community', icon: IconUsersGroup, screens: entriesOf('community') },
  { id: 'build', icon: IconTool, screens: entriesOf('build') },
  { id: 'write', icon: IconPencil, screens: entriesOf('write') },
  { id: 'ai', icon: IconSparkles, screens: entriesOf('ai') },
  { id: 'market', icon: IconCurrencyBitcoin, screens: entriesOf('market') },
]

/** Screens about the person, listed in the account menu. */
export const ownScreens: readonly Screen[] = [
  profile,
  {
    id: 'funds',
    text: 'funds',
    to: '/dashboard/funds',
    icon: IconWallet,
    words: 'funds wallet balance money payments موجودی کیف پول پرداخت رصيد محفظة أموال دفع',
  },
  {
    id: 'notifications',
    text: 'notifications',
    to: '/dashboard/notifications',
    icon: IconBell,
    words: 'notifications bell alerts اعلان آگاه‌سازی إشعارات تنبيهات',
  },
  {
    id: 'settings',
    text: 'settings',
    to: '/dashboard/settings',
    icon: IconSettings,
    words: 'settings preferences account تنظیمات حساب إعدادات حساب',
  },
]

type StartScreen = Screen & Pick<NounStart, 'inNew' | 'isNamed'>

/** Things that the palette can create. */
export const starts: readonly StartScreen[] = inOrder(
  nouns.flatMap(([, { starts = [], icon }]) => starts.map((start) => ({ icon, ...start }))),
)

/** Settings and rarer screens, which are only searched; a theme is set at once. */
export const settings: readonly Screen[] = [
  ...inOrder(nouns.flatMap(([, { rarer = [], icon }]) => rarer.map((screen) => ({ icon, ...screen })))),
  {
    id: 'arrangeHome',
    text: 'arrangeHome',
    to: '/dashboard/arrange',
    icon: IconLayoutDashboard,
    words: 'arrange home widgets parts dashboard چیدمان خانه داشبورد ابزارک ترتيب الرئيسية أجزاء',
  },
  {
    id: 'editProfile',
    text: 'editProfile',
    to: '/dashboard/editProfile',
    icon: IconUser,
    words:
      'edit profile skills education work picture ویرایش پروفایل نمایه مهارت تحصیل تعديل الملف الشخصي مهارات تعليم',
  },
  {
    id: 'notificationSettings',
    text: 'notificationSettings',
    to: '/dashboard/notifications/settings',
    icon: IconBell,
    words: 'notification settings mute تنظیمات اعلان بی‌صدا إعدادات الإشعارات كتم',
  },
  {
    id: 'timelineSettings',
    text: 'timelineSettings',
    to: '/dashboard/mytime/settings',
    icon: IconTimeline,
    words: 'timeline visibility who sees خط زمانی نمایش چه کسی می‌بیند ظهور الخط الزمني من يرى',
  },
  {
    id: 'themeLight',
    text: 'lightTheme',
    to: '/dashboard/settings',
    icon: IconSun,
    theme: 'light',
    words: 'theme light day bright پوسته روشن روز مظهر فاتح نهاري',
  },
  {
    id: 'themeDark',
    text: 'darkTheme',
    to: '/dashboard/settings',
    icon: IconMoon,
    theme: 'dark',
    words: 'theme dark night mode پوسته تیره تاریک شب مظهر داكن ليلي مظلم',
  },
  {
    id: 'themeSystem',
    text: 'systemTheme',
    to: '/dashboard/settings',
    icon: IconDeviceDesktop,
    theme: 'system',
    words: 'theme system appearance پوسته سیستم ظاهر مظهر النظام',
  },
  {
    id: 'language',
    text: 'language',
    to: '/dashboard/settings#language',
    icon: IconLanguage,
    words: 'language English Persian Arabic زبان انگلیسی فارسی عربی لغة اللغة الإنجليزية الفارسية العربية',
  },
  {
    id: 'calendar',
    text: 'calendar',
    to: '/dashboard/settings#calendar',
    icon: IconCalendar,
    words:
      'calendar dates Jalali Hijri Gregorian تقویم تاریخ شمسی قمری میلادی تقويم التقويم تواريخ هجري ميلادي',
  },
  {
    id: 'password',
    text: 'password',
    to: '/dashboard/settings#password',
    icon: IconLock,
    words: 'password change security رمز عبور گذرواژه امنیت كلمة المرور أمان',
  },
  {
    id: 'sessions',
    text: 'sessions',
    to: '/dashboard/settings#sessions',
    icon: IconDeviceDesktop,
    words: 'active sessions devices sign out نشست دستگاه خروج جلسات أجهزة',
  },
  {
    id: 'tokens',
    text: 'tokens',
    to: '/dashboard/settings#tokens',
    icon: IconKey,
    words: 'access tokens keys توکن دسترسی کلید رموز الوصول مفاتيح',
  },
  {
    id: 'export',
    text: 'ownData',
    to: '/dashboard/settings#data',
    icon: IconDownload,
    words: 'your data export download داده برون‌بری دانلود خروجی بيانات تصدير تنزيل',
  },
  {
    id: 'deletion',
    text: 'deleteAccount',
    to: '/dashboard/settings#deletion',
    icon: IconTrash,
    words: 'delete account remove حذف حساب حذف الحساب',
  },
]

export const allScreens: readonly Screen[] = [
  home,
  inbox,
  ...groups.flatMap((group) => group.screens),
  ...ownScreens,
]
