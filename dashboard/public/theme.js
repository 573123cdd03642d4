// Before the first paint: the theme and the language that this browser was last given.
{
  const kept = name => document.cookie.match(new RegExp(`(?:^|; )${name}=([a-z]+)`))?.[1]
  const theme = kept('earshot_theme')
  if (theme) document.documentElement.dataset.theme = theme
}
