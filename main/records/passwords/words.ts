/**
 * What people build passwords from, commonest first; the place in the list says how soon it is guessed. Collected from
 * what breached lists have in common in the languages whose documents are read here.
 */
export const COMMON_WORDS = `
password passwort passwd pass admin administrator welcome willkommen login letmein qwerty qwertz azerty dragon monkey
iloveyou love sunshine princess football baseball superman batman shadow master freedom whatever trustno secret geheim
hallo hello changeme default access user test guest root system computer internet server office invoice invoices rechnung
faktura company firma gleaner service support summer sommer winter spring autumn herbst january february march april may june july
august september october november december monday friday sunday schatz sonne liebe mausi bella charlie daniel michael
jordan thomas andrea martin heslo motdepasse bonjour soleil contrasena clave hola amor wachtwoord welkom haslo senha
ferrari porsche mercedes london berlin paris praha wien michelle jessica ashley pepper ginger cookie hunter killer flower
cheese banana orange apple google samsung microsoft windows linux facebook amazon starwars pokemon money lucky happy
diamond silver golden black white green purple tiger eagle falcon lion wolf horse snoopy buster joshua matthew andrew robert
william jennifer nicole hannah sophie maria anna peter hans klaus stefan alexander sebastian christian
`
  .trim()
  .split(/\s+/)

/** Rows of keyboards and the alphabets, along which fingers walk either way. */
export const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '!@#$%^&*()',
  '!"§$%&/()=',
]
