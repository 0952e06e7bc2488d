export default {
  title: 'Privacy',
  line: 'What Hamkar does with data today.',
  accountTitle: 'Your account',
  accountText:
    'We store your name, email, language and calendar, and your password only as a one-way hash. For each session, we record when it was used and with what kind of browser. The networks and devices you sign in from are kept as keyed hashes for 180 days, so we can email you about a new one. Changes to your account are logged for a year. We also record which version of the terms you agreed to.',
  madeTitle: 'What you make',
  madeText:
    'We store it so that you and the people you share it with can use it. It’s public only if you publish it. Search shows people only what they’re allowed to see. We don’t use your content for anything else.',
  visitsTitle: 'Visits and clicks',
  visitsText:
    'The first time a browser opens our landing page, we add one to the count for that day, country, language and referring site.\nClicks on short links and visits to hosted sites are counted by hour, country, referring page and kind of device. None of these counts includes an IP address or a name.\nA short link made without an account is kept for seven days with its destination, but we don’t record who made it; we count how many links each network makes under a keyed hash, which we delete within days.\nFor each call to a data API, we keep the time, country and path for up to 30 days and, for two days, a hash of the IP address; the same address gets a different hash every day.\nWhen you fill in a form, its owner gets your answers, when you sent them and how long you took. A form that accepts one response per person keeps a keyed hash of your account or device. We store how far each respondent got for 30 days under a random ID, with no name attached.',
  signalsTitle: 'Asking not to be tracked',
  signalsText:
    'Browsers that send Do Not Track (DNT) or Global Privacy Control aren’t counted on our landing page, and we don’t set the first-visit cookie.',
  cookiesTitle: 'Cookies',
  cookiesText:
    'One keeps you signed in; scripts can’t read it. Others remember your language, theme, calendar and menu, and that your first visit was counted. If you make short links on our landing page, one cookie stores, for seven days, the keys that let you claim those links when you sign in; scripts can’t read that one either. There are no advertising cookies.',
  othersTitle: 'Who else receives data',
  othersText:
    'No page loads anything from another company unless you ask it to. Email goes through an email provider. Browser notifications, if you turn them on, go through your browser’s push service, encrypted so that it can’t read them. If you sign in with Google or another provider, that provider knows you did, and gives us your name, your email and your account ID there. SMS codes go through a provider, too.',
  endTitle: 'How long we keep data',
  endText:
    'What you delete stays in the trash for 30 days and is then permanently deleted. If you close your account, you can come back for 30 days; after that, it’s permanently deleted with everything you own. Your comments stay in place, without your name.',
  rightsTitle: 'What you can do yourself',
  rightsText:
    'You can read and change everything in your settings, choose who sees each part of your profile and timeline, download all your data as a file, end sessions, and delete your account.',
} as const
