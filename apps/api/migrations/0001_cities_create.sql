create table cities (
  id bigint primary key,
  name text not null,
  state text not null,
  country text not null,
  position int not null
);

insert into cities (id, name, state, country, position)
select row_number() over (), name, state, 'Bolivia', row_number() over ()
from (values
  ('La Paz', 'La Paz'), ('El Alto', 'La Paz'), ('Viacha', 'La Paz'), ('Caranavi', 'La Paz'), ('Copacabana', 'La Paz'), ('Coroico', 'La Paz'),
  ('Santa Cruz de la Sierra', 'Santa Cruz'), ('Montero', 'Santa Cruz'), ('Warnes', 'Santa Cruz'), ('La Guardia', 'Santa Cruz'),
  ('Camiri', 'Santa Cruz'), ('Puerto Suárez', 'Santa Cruz'), ('San Ignacio de Velasco', 'Santa Cruz'), ('Samaipata', 'Santa Cruz'),
  ('Cochabamba', 'Cochabamba'), ('Quillacollo', 'Cochabamba'), ('Sacaba', 'Cochabamba'), ('Colcapirhua', 'Cochabamba'),
  ('Tiquipaya', 'Cochabamba'), ('Vinto', 'Cochabamba'), ('Punata', 'Cochabamba'), ('Villa Tunari', 'Cochabamba'),
  ('Sucre', 'Chuquisaca'), ('Monteagudo', 'Chuquisaca'), ('Camargo', 'Chuquisaca'),
  ('Oruro', 'Oruro'), ('Huanuni', 'Oruro'), ('Challapata', 'Oruro'),
  ('Potosí', 'Potosí'), ('Uyuni', 'Potosí'), ('Llallagua', 'Potosí'), ('Tupiza', 'Potosí'), ('Villazón', 'Potosí'),
  ('Tarija', 'Tarija'), ('Yacuiba', 'Tarija'), ('Bermejo', 'Tarija'), ('Villamontes', 'Tarija'),
  ('Trinidad', 'Beni'), ('Riberalta', 'Beni'), ('Guayaramerín', 'Beni'), ('Rurrenabaque', 'Beni'), ('San Borja', 'Beni'),
  ('Cobija', 'Pando'), ('Porvenir', 'Pando')
) as list (name, state);
