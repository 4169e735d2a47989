// What the shell provides as `react-intl`: all of it but relative times, durations, ranges of dates and parts
// of texts, which nothing shows.
// biome-ignore-all lint/performance/noBarrelFile: the bundler drops what this file does not name
export {
  createIntl,
  createIntlCache,
  defineMessage,
  defineMessages,
  FormattedDate,
  FormattedDisplayName,
  FormattedList,
  FormattedMessage,
  FormattedNumber,
  FormattedPlural,
  FormattedTime,
  IntlProvider,
  RawIntlProvider,
  useIntl,
} from '../../../node_modules/react-intl/index.js';
