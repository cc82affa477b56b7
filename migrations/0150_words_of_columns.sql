-- Words that the code reads as one of a few are one of these few.
alter table catalogue.cards add constraint cards_category check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories'));
alter table catalogue.cells add constraint cells_category check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories'));
alter table catalogue.price_bands add constraint price_bands_category check (category in ('phones', 'tablets', 'watches', 'routers', 'accessories'));
alter table home_internet.operations add constraint operations_kind check (kind in (
  'wifi.settings', 'wifi.activate', 'wifi.deactivate', 'lan.settings', 'lan.activate', 'lan.deactivate',
  'devices.read', 'napt.add', 'napt.activate', 'napt.deactivate', 'napt.delete', 'reservations.add',
  'reservations.activate', 'reservations.deactivate', 'reservations.delete', 'access.type', 'access.add',
  'access.edit', 'access.delete', 'dns.set', 'dns.delete', 'reset', 'restart', 'repair', 'undo'
));
