/**
 * The migrations of the last release, by the digest of each. They are applied on projects that people use, so that they
 * never change; what comes next is a migration of its own. At a release, its new migrations join this list.
 */
export const previousRelease: Readonly<Record<string, string>> = {
  '20261101000100_foundations.sql': 'addb700884889282a2329b6969f99b943a5c08724d7aa057015af40fcfb1de00',
  '20261101000200_staff.sql': 'b05e6a3de4f2b9be763515b364444e9aade3f5bf4c205046e02d402460d1cb4c',
  '20261101000300_tours.sql': '89b1dcac0ca5e3599026694971552b82c73b9fbbbc4fc4114c784efd2d92a038',
  '20261101000400_locations.sql': '3200b9ef8e96789c9fbe9021c65c781246d81c1d813280b659c1bf20610b7e61',
  '20261101000500_day_trips.sql': '1e945bd076cfbbce46d12e1e3ff3e0ca4f75bea8711821f362faf06c3e51fd2f',
  '20261101000600_bookings.sql': '25202f6e74dad99a2b6a0d33611fd750c4cc53e215560b2a8096561720edde42',
  '20261101000700_reviews.sql': '5262ee87f60d107623e062c95d335dec1b9c92a881c21b939877bada4344e149',
  '20261101000800_storage.sql': '0487a14a2b1d300061ac9e19c1bf56dad5a9fc8435d54b8fac28da79399ec27f',
  '20261101000900_publishing.sql': 'cc4394990427f53e133610f774368c1ecb37c927cc0b7e69842b2d45b4dfafeb',
};
