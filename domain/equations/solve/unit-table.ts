/** A unit: its measure, how many of the basic unit it is as an exact fraction, and its offset (temperatures). */
export type Unit = { name: string; measure: string; top: bigint; bottom: bigint; offset?: [bigint, bigint] }

// measure | symbol | factor as a decimal or fraction | other names
const table = `
length|m|1|meter,meters,metre,metres
length|km|1000|kilometer,kilometers,kilometre,kilometres
length|cm|1/100|centimeter,centimeters,centimetre,centimetres
length|mm|1/1000|millimeter,millimeters,millimetre,millimetres
length|μm|1/1000000|um,micrometer,micrometers,micron
length|nm|1/1000000000|nanometer,nanometers
length|mi|1609344/1000|mile,miles
length|yd|9144/10000|yard,yards
length|ft|3048/10000|foot,feet
length|in|254/10000|inch,inches
length|nmi|1852|nautical mile,nautical miles
length|ly|9460730472580800|light year,light years,light-year
mass|kg|1|kilogram,kilograms,kilo,kilos
mass|g|1/1000|gram,grams
mass|mg|1/1000000|milligram,milligrams
mass|t|1000|ton,tons,tonne,tonnes
mass|lb|45359237/100000000|lbs,pound,pounds
mass|oz|45359237/1600000000|ounce,ounces
mass|st|635029318/100000000|stone
time|s|1|second,seconds,sec
time|ms|1/1000|millisecond,milliseconds
time|min|60|minute,minutes
time|h|3600|hour,hours,hr
time|d|86400|day,days
time|week|604800|weeks
time|year|31557600|years,yr
volume|L|1|l,liter,liters,litre,litres
volume|mL|1/1000|ml,milliliter,milliliters
volume|m^3|1000|m3,cubic meter,cubic meters
volume|gal|3785411784/1000000000|gallon,gallons
volume|cup|2365882365/10000000000|cups
volume|pt|473176473/1000000000|pint,pints
area|m^2|1|m2,square meter,square meters
area|km^2|1000000|km2,square kilometer,square kilometers
area|cm^2|1/10000|cm2,square centimeter
area|ha|10000|hectare,hectares
area|acre|40468564224/10000000|acres
area|ft^2|9290304/100000000|ft2,square foot,square feet
speed|m/s|1|mps,meters per second
speed|km/h|1000/3600|kmh,kph,kilometers per hour
speed|mph|1609344/3600000|miles per hour,mi/h
speed|knot|1852/3600|knots,kn
data|B|1|byte,bytes
data|bit|1/8|bits
data|KB|1000|kilobyte,kilobytes
data|MB|1000000|megabyte,megabytes
data|GB|1000000000|gigabyte,gigabytes
data|TB|1000000000000|terabyte,terabytes
data|KiB|1024|kibibyte
data|MiB|1048576|mebibyte,mebibytes
data|GiB|1073741824|gibibyte,gibibytes
energy|J|1|joule,joules
energy|kJ|1000|kilojoule,kilojoules
energy|cal|4184/1000|calorie,calories
energy|kcal|4184|kilocalorie,kilocalories
energy|kWh|3600000|kilowatt hour,kilowatt hours
energy|Wh|3600|watt hour
power|W|1|watt,watts
power|kW|1000|kilowatt,kilowatts
power|hp|7456998715822702/10000000000000|horsepower
pressure|Pa|1|pascal,pascals
pressure|kPa|1000|kilopascal
pressure|bar|100000|bars
pressure|atm|101325|atmosphere,atmospheres
pressure|psi|6894757293168/1000000000|pounds per square inch
angle|deg|1|degree,degrees
angle|turn|360|turns,revolution
temperature|K|1|kelvin
temperature|°C|1|c,degc,celsius,deg c,deg celsius,degrees celsius,centigrade
temperature|°F|5/9|f,degf,fahrenheit,deg f,deg fahrenheit,degrees fahrenheit
`
const offsets: Record<string, [bigint, bigint]> = { '°C': [27315n, 100n], '°F': [45967n, 100n] }

let units: Map<string, Unit> | null = null

/** Takes the name of a unit as it is typed in English or as a symbol; gives it, undefined where none is called so. */
export function unitOf(typed: string): Unit | undefined {
  if (!units) {
    units = new Map()
    for (const line of table.trim().split('\n')) {
      const [measure = '', name = '', factor = '', others = ''] = line.split('|')
      const [top = '1', bottom = '1'] = factor.split('/')
      const offset = offsets[name]
      const unit = { name, measure, top: BigInt(top), bottom: BigInt(bottom), ...(offset && { offset }) }
      for (const one of [name, ...others.split(',')]) units.set(one, unit)
    }
  }
  const name = typed.trim().replace(/^of /, '')
  return units.get(name) ?? units.get(name.toLowerCase())
}
